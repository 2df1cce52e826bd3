/**
 * Lets the browser save a text as a file.
 *
 * @param {string} name
 * @param {string} text
 */
export function saveFile(name, text) {
  const url = URL.createObjectURL(new Blob([text], { type: "application/octet-stream" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
