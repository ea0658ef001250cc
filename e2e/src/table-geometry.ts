import type { Locator } from '@playwright/test';

interface Box {
  readonly label: string;
  readonly left: number;
  readonly width: number;
}

export interface TableGeometry {
  readonly head: readonly Box[];
  readonly rows: readonly (readonly Box[])[];
  readonly width: number;
  readonly overflowPx: number;
}

export const geometryOf = (table: Locator): Promise<TableGeometry> =>
  table.evaluate((element) => {
    const boxOf = (cell: Element) => {
      const { left, width } = cell.getBoundingClientRect();
      return { label: cell.textContent ?? '', left, width };
    };
    const shown = [...element.querySelectorAll('tbody tr[role=row]')].filter((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight;
    });
    const visible = (cell: Element) => getComputedStyle(cell).display !== 'none';
    return {
      head: [...element.querySelectorAll('thead th')].map(boxOf),
      rows: shown.map((row) => [...row.children].filter(visible).map(boxOf)),
      width: element.getBoundingClientRect().width,
      overflowPx: document.documentElement.scrollWidth - window.innerWidth,
    };
  });
