import { servicesWithWorkers } from '@debrief/contracts/services';

const ofEveryProcess = [
  'process_cpu_seconds_total',
  'process_resident_memory_bytes',
  'process_open_fds',
  'nodejs_eventloop_lag_p99_seconds',
  'nodejs_gc_duration_seconds',
  'debrief_process_info',
  'debrief_ready',
  'debrief_need_missing',
  'debrief_http_request_seconds',
  'debrief_reaction_seconds',
  'debrief_reaction_wait_seconds',
  'debrief_outbox_events',
  'debrief_outbox_oldest_seconds',
  'debrief_queue_messages',
  'debrief_queue_oldest_parked_seconds',
];

const ofPipeline = [
  'debrief_pipeline_jobs_in_flight',
  'debrief_pipeline_job_seconds',
  'debrief_pipeline_jobs_ended_total',
  'debrief_pipeline_provider_call_seconds',
  'debrief_pipeline_provider_tokens_total',
  'debrief_pipeline_provider_cost_total',
  'debrief_pipeline_worker_heartbeat_timestamp_seconds',
  'debrief_pipeline_jobs_open',
  'debrief_pipeline_oldest_job_seconds',
];

const ofMailer = ['debrief_mails_over_quota_total'];

const ofIntegrations = [
  'debrief_webhook_attempts_total',
  'debrief_webhooks',
  'debrief_crm_connections',
  'debrief_integrations_overdue_seconds',
];

export const promisedMetrics: readonly string[] = [
  ...ofEveryProcess,
  ...ofPipeline,
  ...ofMailer,
  ...ofIntegrations,
];

const promisedBy = (name: string): readonly string[] => [
  ...ofEveryProcess,
  ...(servicesWithWorkers.some((service) => name.startsWith(`services/${service} `)) ? ofPipeline : []),
  ...(name.startsWith('services/mailer ') ? ofMailer : []),
  ...(name.startsWith('services/integrations ') ? ofIntegrations : []),
];

/** Returns the promised metrics that are missing, and those without a value that must always have one. */
export const missingFamilies = (name: string, text: string): string[] => {
  const withValue = ['debrief_ready', 'debrief_process_info', 'nodejs_eventloop_lag_p99_seconds'];
  if (!name.startsWith('gateway')) withValue.push('debrief_outbox_oldest_seconds', 'debrief_queue_messages');
  return [
    ...promisedBy(name).filter((family) => !text.includes(`\n# TYPE ${family} `)),
    ...withValue.filter((family) => !new RegExp(`^${family}(\\{.*\\})? [\\d.e+-]+$`, 'm').test(text)),
  ];
};
