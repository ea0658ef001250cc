import { company } from '../../../lib/company.ts';

export const SupportLink = () => <a href={`mailto:${company.supportEmail}`}>{company.supportEmail}</a>;
