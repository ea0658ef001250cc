// Decodes file descriptor 0 to a WAV file on file descriptor 1. The WebAssembly module can call only the
// functions of `host`.
import { fstatSync, readFileSync, readSync, writeSync } from 'node:fs';
import { OpusDecoder } from 'opus-decoder';
import { speechSampleRate } from '../domain/wav.ts';

const RECORDING = 0;
const OUTPUT = 1;
const TRACKS = 4;

const [from = 0, seconds = 0] = process.argv.slice(2).map(Number);

interface Exports {
  readonly memory: WebAssembly.Memory;
  decode(length: number, from: number, seconds: number): void;
}

const opus = Array.from(
  { length: TRACKS },
  () => new OpusDecoder({ sampleRate: speechSampleRate, channels: 1 }),
);
await Promise.all(opus.map(({ ready }) => ready));

const bytes = (pointer: number, length: number) =>
  new Uint8Array(decoder.memory.buffer, pointer >>> 0, length >>> 0);

const host = {
  read: (position: number, pointer: number, length: number) =>
    readSync(RECORDING, bytes(pointer, length), 0, length >>> 0, position),

  write: (position: number, pointer: number, length: number) => {
    const output = bytes(pointer, length);
    for (let done = 0; done < output.length;) {
      done += writeSync(OUTPUT, output, done, output.length - done, position + done);
    }
  },

  decode_opus: (track: number, packet: number, length: number, samples: number, capacity: number) => {
    try {
      const [mono] = opus[track]?.decodeFrame(bytes(packet, length)).channelData ?? [];
      if (!mono || mono.length > capacity) return 0;
      new Float32Array(decoder.memory.buffer, samples >>> 0, capacity).set(mono);
      return mono.length;
    } catch {
      // The packet is larger than the decoder's input buffer of 3,840 bytes.
      return 0;
    }
  },
};

const wasm = await WebAssembly.compile(
  readFileSync(new URL('../../audio-decoder/decoder.wasm', import.meta.url)),
);
const decoder = (await WebAssembly.instantiate(wasm, { host })).exports as unknown as Exports;
decoder.decode(fstatSync(RECORDING).size, from, seconds);
