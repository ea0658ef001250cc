// Image build step, run in a folder with the installed packages of one workspace: copies its code, removes
// development files and writes the SBOM.
//    node infra/docker/assemble.ts /repository
import { cpSync, globSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { readBillOfMaterials } from '../checks/sbom.ts';
import { isNeededToRun } from './needed-to-run.ts';

const ours = 'node_modules/@debrief';

const linkedWorkspaces = (): string[] =>
  globSync('*', { cwd: ours }).map((name) => relative('.', realpathSync(join(ours, name))));

/** Removes the workspaces that are not linked, and copies the code of the linked ones. */
const keepWorkspaces = (linked: readonly string[], repository: string): void => {
  const all = ['packages/*', 'services/*', 'gateway', 'frontend', 'e2e', 'infra/local'];
  for (const folder of globSync(all)) if (!linked.includes(folder)) rmSync(folder, { recursive: true });
  // Keeps the existing manifests: development dependencies were deleted from them.
  const isCode = (path: string) => basename(path) !== 'package.json';
  for (const folder of linked) cpSync(join(repository, folder), folder, { recursive: true, filter: isCode });
  const { name, version, license } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
    string,
    string
  >;
  const manifest = { name, version, license, private: true, type: 'module', workspaces: linked };
  writeFileSync('package.json', `${JSON.stringify(manifest, null, 2)}\n`);
  rmSync('package-lock.json');
};

const removeUnneeded = (): void => {
  const { platform, arch } = process;
  for (const path of globSync('node_modules/**', { exclude: (name) => name.startsWith(ours) })) {
    if (!isNeededToRun(path, { platform, arch })) rmSync(path, { recursive: true, force: true });
  }
};

const [repository = '/repository'] = process.argv.slice(2);
keepWorkspaces(linkedWorkspaces(), repository);
const bill = readBillOfMaterials(['--omit=dev']);
writeFileSync('sbom.cdx.json', `${JSON.stringify(bill, null, 2)}\n`);
removeUnneeded();
process.stdout.write(`sbom.cdx.json lists ${bill.components.length} packages.\n`);
