/** Browsers have begun reading a download well before this. */
const readBy = 60_000;

/** Hands a file to the person. */
export const download = (blob: Blob, name: string) => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), readBy);
};
