export interface SpeechDetector {
  /**
   * Resolves to true if a file contains speech.
   * @param path a 16 kHz mono WAV file of 16 bits
   * @throws an Error for a file in another format, a PermanentError on timeout, the reason of `signal`
   *   when it is aborted
   */
  containsSpeech(path: string, signal?: AbortSignal): Promise<boolean>;
  stop(): Promise<void>;
}
