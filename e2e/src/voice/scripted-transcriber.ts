import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const scriptedTranscript = 'Met Rashid Kareemi of Tamarin Tree Spa.';

const holdFile = join(tmpdir(), `debrief-hold-${process.pid}`);

/**
 * Variables of a transcriber that returns `scriptedTranscript`. After `holdTranscriber`, it waits for
 * `releaseTranscriber`.
 */
export const scriptedTranscriber = {
  TRANSCRIBE_COMMAND: `sh -c "while [ -e ${holdFile} ]; do sleep 0.1; done; echo ${scriptedTranscript}"`,
};

export const holdTranscriber = () => writeFileSync(holdFile, '');
export const releaseTranscriber = () => rmSync(holdFile, { force: true });
