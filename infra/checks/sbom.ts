// `npm run sbom`: writes the software bill of materials as CycloneDX, from the installed packages; what is for development alone
// is marked.
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

/** Where a package was downloaded tells about the machine, and nothing about the package. */
const withoutDownloads = (each: z.infer<typeof component>) => ({
  ...each,
  externalReferences: each.externalReferences?.filter(({ type }) => type !== 'distribution'),
});

/**
 * Every package as npm knows it.
 * @param options of `npm sbom`, such as `--omit=dev`
 * @throws when packages are missing
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
