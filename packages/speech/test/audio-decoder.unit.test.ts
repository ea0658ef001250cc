import { readFile } from 'node:fs/promises';

describe('the decoder module', () => {
  const load = async () =>
    WebAssembly.compile(await readFile(new URL('../audio-decoder/decoder.wasm', import.meta.url)));

  test('imports only three functions of its host', async () => {
    const calls = WebAssembly.Module.imports(await load()).map(({ module, name }) => `${module}.${name}`);
    expect(calls.sort()).toEqual(['host.decode_opus', 'host.read', 'host.write']);
  });

  test('is limited to 64 MB of memory', async () => {
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
