// Runs on the audio thread. Posts blocks of 0.1 seconds.

declare const sampleRate: number;
declare const registerProcessor: (name: string, processor: unknown) => void;
declare const AudioWorkletProcessor: new () => { readonly port: MessagePort };

const blockLength = Math.round(sampleRate / 10);

class Capture extends AudioWorkletProcessor {
  private block = new Float32Array(blockLength);
  private filled = 0;

  process([input]: Float32Array[][]): boolean {
    for (const sample of input?.[0] ?? []) {
      this.block[this.filled] = sample;
      this.filled += 1;
      if (this.filled < blockLength) continue;
      this.port.postMessage(this.block, [this.block.buffer]);
      this.block = new Float32Array(blockLength);
      this.filled = 0;
    }
    return true;
  }
}

registerProcessor('capture', Capture);

export {};
