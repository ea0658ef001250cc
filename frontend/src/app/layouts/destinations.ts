import { LayoutDashboard, Mic, UserPlus, type LucideIcon } from 'lucide-react';
import { paths } from '../../lib/paths.ts';

export interface Destination {
  readonly path: string;
  readonly label: string;
  readonly icon: LucideIcon;
}

export const destinations: readonly Destination[] = [
  { path: paths.record, label: 'Record', icon: Mic },
  { path: paths.dashboard, label: 'Dashboard', icon: LayoutDashboard },
  { path: paths.referrals, label: 'Referrals', icon: UserPlus },
];
