{{/* Generated from docker-compose.yml by `npm run chart`. A test fails if it is out of date. */}}
{{- define "debrief.processes" -}}
gateway: { port: 3000, image: gateway, calls: [ auth, notes, ai-pipeline, referrals, mailer, analytics, integrations ], needs: [ rabbitmq ], isWorker: false }
auth: { port: 4000, image: auth, calls: [ notes, ai-pipeline, referrals, integrations ], needs: [ rabbitmq, mongodb ], isWorker: false }
notes: { port: 4000, image: notes, calls: [ auth ], needs: [ rabbitmq, mongodb ], isWorker: false }
ai-pipeline: { port: 4000, image: ai-pipeline, calls: [ auth ], needs: [ rabbitmq, mongodb, s3, internet ], isWorker: false }
referrals: { port: 4000, image: referrals, calls: [ auth ], needs: [ rabbitmq, mongodb ], isWorker: false }
mailer: { port: 4000, image: mailer, calls: [ auth, notes ], needs: [ rabbitmq, mongodb, internet, smtp ], isWorker: false }
analytics: { port: 4000, image: analytics, calls: [ auth ], needs: [ rabbitmq, mongodb ], isWorker: false }
integrations: { port: 4000, image: integrations, calls: [ auth, notes, ai-pipeline ], needs: [ rabbitmq, mongodb, web ], isWorker: false }
ai-pipeline-worker: { port: 4000, image: ai-pipeline, command: [ node, src/worker.ts ], calls: [ auth ], needs: [ rabbitmq, mongodb, s3, internet ], isWorker: true }
{{- end -}}
