// npm run check:n8n: imports the workflows of docs/automation into n8n, and lets them receive, poll and create notes of a
// running Debrief. Skipped without the npm registry.
import { startDebrief } from '@debrief/testing/debrief';
import { createReport } from '../kubernetes/report.ts';
import { checkCreating } from './create-note.ts';
import { installN8n, version } from './install.ts';
import { checkPolling } from './poll-notes.ts';
import { checkReceiving } from './receive-notes.ts';
import { startN8n } from './start-n8n.ts';

const install = (): string | null => {
  try {
    return installN8n();
  } catch (error) {
    process.stdout.write(`Skipped: n8n ${version} could not be installed.\n${String(error)}\n`);
    return null;
  }
};

const program = install();
if (program !== null) {
  const debrief = await startDebrief({ env: { WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' } });
  try {
    const n8n = await startN8n(program);
    const report = createReport();
    const context = { n8n, debriefUrl: debrief.url, report };
    try {
      await checkReceiving(context);
      await checkPolling(context);
      await checkCreating(context);
    } finally {
      await n8n.stop();
    }
    if (report.failures() > 0) process.exitCode = 1;
  } finally {
    await debrief.stop();
  }
}
