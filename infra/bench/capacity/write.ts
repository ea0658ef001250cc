// npm run capacity: writes docs/reference/capacity.md from what was measured and assumed.
import { capacityPath, writeCapacityPage } from './page.ts';

await writeCapacityPage();
process.stdout.write(`Wrote ${capacityPath}\n`);
