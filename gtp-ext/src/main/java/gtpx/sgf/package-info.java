/**
 * The syntax of SGF, the Smart Game Format: conversion between bytes and trees of nodes, texts, and
 * points named by letters. Knows no game and no rules; the meaning of properties is left to
 * callers.
 */
@NullMarked
package gtpx.sgf;

import org.jspecify.annotations.NullMarked;
