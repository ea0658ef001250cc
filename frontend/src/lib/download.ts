/** Milliseconds after which every browser has started reading the download. */
const readBy = 60_000;

/** Saves a blob as a file. */
export const download = (blob: Blob, name: string) => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), readBy);
};
