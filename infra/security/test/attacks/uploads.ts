import { maxPartBytes, minPartBytes, partType, tusVersion } from '@debrief/contracts/http/uploads';
import { signUp, type Person } from '@debrief/testing/person';
import { sine } from '@debrief/testing/sine';
import { attack } from '../../attack.ts';
import type { Installation } from '../../installation.ts';
import { as } from '../../people.ts';

const tus = { 'tus-resumable': tusVersion };

export const uploadAttacks = (at: () => Installation): void => {
  const start = async (person: Person, bytes: number): Promise<string> => {
    const headers = { ...as(person), ...tus, 'upload-length': String(bytes) };
    const response = await fetch(`${at().url}/api/uploads`, { method: 'POST', headers });
    return ((await response.json()) as { id: string }).id;
  };
  const send = async (person: Person, id: string, offset: number, part: Uint8Array<ArrayBuffer>) => {
    const response = await fetch(`${at().url}/api/uploads/${id}`, {
      method: 'PATCH',
      headers: { ...as(person), ...tus, 'content-type': partType, 'upload-offset': String(offset) },
      body: part,
    });
    await response.arrayBuffer();
    return response.status;
  };
  const find = async (person: Person, id: string) => {
    const headers = { ...as(person), ...tus };
    const response = await fetch(`${at().url}/api/uploads/${id}`, { method: 'HEAD', headers });
    return { status: response.status, offset: Number(response.headers.get('upload-offset')) };
  };
  const submit = (person: Person, uploadId: string) => {
    const form = new FormData();
    form.append('uploadId', uploadId);
    form.append('transcript', 'Met Ann Lee of Acme Ltd.');
    return person.call('POST', '/api/process-audio', form);
  };

  attack(61, 'another user’s upload cannot be found, continued or turned into a note', async () => {
    const [owner, stranger] = [await signUp(at().url), await signUp(at().url)];
    const audio = sine(1);
    const id = await start(owner, audio.length);
    expect((await find(stranger, id)).status).toBe(404);
    expect(await send(stranger, id, 0, audio)).toBe(404);
    expect(await find(owner, id)).toEqual({ status: 204, offset: 0 });
    expect(await send(owner, id, 0, audio)).toBe(204);
    expect((await submit(stranger, id)).status).toBe(404);
    expect((await submit(owner, id)).status).toBe(201);
  });

  attack(62, 'a part beyond its own limit or the declared length is not stored', async () => {
    const owner = await signUp(at().url);
    const id = await start(owner, 100_000);
    expect(await send(owner, id, 0, new Uint8Array(maxPartBytes + 1))).toBe(413);
    expect(await send(owner, id, 0, new Uint8Array(100_001))).toBe(413);
    expect(await find(owner, id)).toEqual({ status: 204, offset: 0 });
  });

  attack(63, 'parts cannot be written twice, out of order or concurrently', async () => {
    const owner = await signUp(at().url);
    const id = await start(owner, 3 * minPartBytes);
    const part = new Uint8Array(minPartBytes);
    expect(await send(owner, id, minPartBytes, part)).toBe(409);
    const statuses = await Promise.all([1, 2, 3].map(() => send(owner, id, 0, part)));
    expect(statuses.sort()).toEqual([204, 409, 409]);
    expect(await send(owner, id, 0, part)).toBe(409);
    expect(await find(owner, id)).toEqual({ status: 204, offset: minPartBytes });
  });

  attack(64, 'uploads that never end are few, and their parts are not tiny', async () => {
    const owner = await signUp(at().url);
    const ids: string[] = [];
    for (let count = 0; count < 12; count += 1) {
      const id = await start(owner, 3 * minPartBytes);
      expect(await send(owner, id, 0, new Uint8Array(1))).toBe(400);
      expect(await send(owner, id, 0, new Uint8Array(minPartBytes))).toBe(204);
      ids.push(id);
    }
    const found = await Promise.all(ids.map(async (id) => (await find(owner, id)).status));
    expect(found).toEqual([...Array<number>(4).fill(404), ...Array<number>(8).fill(204)]);
  });
};
