// npm run capacity: generates docs/reference/capacity.md.
import { capacityPath, writeCapacityPage } from './page.ts';

await writeCapacityPage();
process.stdout.write(`Wrote ${capacityPath}\n`);
