/** Milliseconds until every browser has started to read the blob. */
const revokeAfter = 60_000;

export const download = (blob: Blob, name: string) => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), revokeAfter);
};
