// npm run asyncapi: generates docs/reference/asyncapi.json from the contracts. Rejects breaking changes of
// events, because consumers could not read stored events.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { breakingChanges } from '@debrief/contracts/events/breaking-changes';
import { asyncApiDocument } from '@debrief/contracts/events/asyncapi';
import type { JsonSchema } from '@debrief/contracts/json-schema';
import { format, resolveConfig } from 'prettier';

const path = fileURLToPath(new URL('../../docs/reference/asyncapi.json', import.meta.url));
const document = asyncApiDocument();

if (existsSync(path)) {
  const written = JSON.parse(readFileSync(path, 'utf8')) as typeof document;
  const now: Record<string, JsonSchema> = document.components.schemas;
  const breaks = Object.entries(written.components.schemas).flatMap(([name, was]) =>
    now[name] ? breakingChanges(was as JsonSchema, now[name], name) : [`${name} is gone`],
  );
  if (breaks.length > 0) {
    process.stderr.write(
      `Not written: events may only change by additions. Define a new event instead:\n  ${breaks.join('\n  ')}\n`,
    );
    process.exit(1);
  }
}

const options = await resolveConfig(path);
writeFileSync(path, await format(JSON.stringify(document), { ...options, filepath: path }));
process.stdout.write(`Wrote ${path}\n`);
