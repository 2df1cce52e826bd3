export * from "./index.cjs"; // the types of require are those of import
