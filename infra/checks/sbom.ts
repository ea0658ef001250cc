// `npm run sbom`: generates a CycloneDX bill of materials, marking development dependencies.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { z } from 'zod';

const component = z.looseObject({
  name: z.string(),
  version: z.string(),
  externalReferences: z.array(z.looseObject({ type: z.string() })).optional(),
});

const bill = z.looseObject({ bomFormat: z.literal('CycloneDX'), components: z.array(component) });
type BillOfMaterials = z.infer<typeof bill>;

/** Removes download URLs, which depend on the npm registry of the machine. */
const withoutDownloads = (each: z.infer<typeof component>) => ({
  ...each,
  externalReferences: each.externalReferences?.filter(({ type }) => type !== 'distribution'),
});

/**
 * Returns the bill of materials of the installed packages.
 * @param options of `npm sbom`, such as `--omit=dev`
 * @throws if packages are missing
 */
export const readBillOfMaterials = (options: readonly string[] = []): BillOfMaterials => {
  const text = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', ...options], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { components, ...rest } = bill.parse(JSON.parse(text));
  return { ...rest, components: components.map(withoutDownloads) };
};

if (import.meta.main) {
  const [file = 'sbom.cdx.json'] = process.argv.slice(2);
  const made = readBillOfMaterials();
  writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`);
  process.stdout.write(`${file} names ${made.components.length} packages.\n`);
}
