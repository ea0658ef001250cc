const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

export const onDroppedFiles = (take: (files: File[]) => void, onDragging: (dragging: boolean) => void) => {
  /** Number of nested elements that the pointer has entered and not left. */
  let depth = 0;
  const listeners = {
    dragenter: (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      depth += 1;
      onDragging(true);
    },
    dragover: (event: DragEvent) => {
      if (holdsFiles(event)) event.preventDefault();
    },
    dragleave: (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      depth = Math.max(0, depth - 1);
      if (depth === 0) onDragging(false);
    },
    drop: (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      depth = 0;
      onDragging(false);
      take([...(event.dataTransfer?.files ?? [])]);
    },
  };
  const all = Object.entries(listeners) as [keyof typeof listeners, (event: DragEvent) => void][];
  for (const [name, listener] of all) document.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of all) document.removeEventListener(name, listener);
  };
};
