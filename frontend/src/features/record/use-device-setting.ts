import { useState } from 'react';
import { readText, writeText } from '../../lib/storage.ts';

export const useDeviceSetting = (key: string, initially: boolean) => {
  const [on, setOn] = useState(() => {
    const stored = readText('device', key);
    return stored === null ? initially : stored === 'yes';
  });
  return {
    on,
    set: (next: boolean) => {
      writeText('device', key, next ? 'yes' : 'no');
      setOn(next);
    },
  };
};

export type DeviceSetting = ReturnType<typeof useDeviceSetting>;
