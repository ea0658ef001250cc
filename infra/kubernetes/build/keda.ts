import { cpSync } from 'node:fs';
import { basename, join } from 'node:path';
import { toolPath, versions } from '../tools.ts';
import { buildOnce, download, go, writeWrapper } from '@debrief/testing/go';

const kedaModule = 'github.com/kedacore/keda/v2';

export const buildKeda = (): void => {
  const paths = ['operator', 'adapter'].map((name) => toolPath('keda', name));
  buildOnce(`KEDA ${versions.keda}`, paths, (work, missing) => {
    const { file, directory } = download(`${kedaModule}@${versions.keda}`, work);
    cpSync(join(directory, 'config/crd/bases'), toolPath('keda', 'crds'), { recursive: true });
    // Copies these directives, which a dependent module does not inherit.
    const rules = file.match(/^(?:go|replace|exclude) .*$/gm) ?? [];
    writeWrapper(
      work,
      [...rules, `require ${kedaModule} ${versions.keda}`],
      [`${kedaModule}/cmd/operator`, `${kedaModule}/cmd/adapter`],
    );
    for (const path of missing) {
      const from = `${kedaModule}/cmd/${basename(path)}`;
      go(['build', '-p', '2', '-trimpath', '-o', path, '-ldflags', '-s -w', from], work);
    }
  });
};
