import type { CrmAdapter } from '../adapter.ts';
import { bottlecrm } from './bottlecrm.ts';
import { carddav } from './carddav.ts';
import { hubspot } from './hubspot.ts';
import { pipedrive } from './pipedrive.ts';
import { salesforce } from './salesforce.ts';
import { twenty } from './twenty.ts';

export const adapters: readonly CrmAdapter[] = [hubspot, salesforce, pipedrive, twenty, bottlecrm, carddav];

export const adapterOf = (kind: string): CrmAdapter => {
  const adapter = adapters.find((each) => each.kind === kind);
  if (!adapter) throw new Error(`there is no CRM of the kind ${kind}`);
  return adapter;
};
