import { readFile } from 'node:fs/promises';

/** What contains a malicious recording: the module that reads it has no way to the rest of the machine. */
describe('the module that decodes', () => {
  const load = async () =>
    WebAssembly.compile(await readFile(new URL('../audio-decoder/decoder.wasm', import.meta.url)));

  test('can call three functions of its host, and nothing else', async () => {
    const calls = WebAssembly.Module.imports(await load()).map(({ module, name }) => `${module}.${name}`);
    expect(calls.sort()).toEqual(['host.decode_opus', 'host.read', 'host.write']);
  });

  test('gets 64 MB of memory and no more', async () => {
    const nothing = () => 0;
    const host = { read: nothing, write: nothing, decode_opus: nothing };
    const { memory } = (await WebAssembly.instantiate(await load(), { host })).exports as {
      memory: WebAssembly.Memory;
    };
    const pages = memory.buffer.byteLength / 65_536;
    memory.grow(1024 - pages);
    expect(() => memory.grow(1)).toThrow(RangeError);
  });
});
