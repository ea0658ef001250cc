/**
 * Keeps the screen on, because a locked phone stops recording. Requests the lock again whenever the page
 * becomes visible, because browsers release it when the page is hidden.
 */
export const holdWakeLock = (onChange: (awake: boolean) => void) => {
  let lock: WakeLockSentinel | null = null;
  let ended = false;

  const ask = async () => {
    if (document.visibilityState !== 'visible') return;
    try {
      const granted = await navigator.wakeLock.request('screen');
      if (ended) {
        await granted.release();
        return;
      }
      lock = granted;
      granted.addEventListener('release', () => !ended && onChange(false));
      onChange(true);
    } catch {
      onChange(false);
    }
  };
  const onVisibility = () => void ask();

  document.addEventListener('visibilitychange', onVisibility);
  void ask();
  return () => {
    ended = true;
    document.removeEventListener('visibilitychange', onVisibility);
    lock?.release().catch(() => undefined);
  };
};
