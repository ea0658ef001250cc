{{/* Environment variables of a process: (dict "root" $ "name" name "process" row "settings" values). */}}
{{- define "debrief.environment" -}}
{{- $values := .root.Values -}}
{{- $fullname := include "debrief.fullname" .root -}}
{{- $needs := .process.needs -}}
{{- $env := dict "DRAIN_MS" 5000 "METRICS_PORT" 9464 "PUBLIC_URL" $values.publicUrl -}}
{{- range .process.calls -}}
{{- $_ := set $env (printf "%s_URL" (upper . | replace "-" "_")) (printf "http://%s-%s:4000" $fullname .) -}}
{{- end -}}
{{- $_ := set $env "AMQP_URL" (include "debrief.rabbitmqAddress" .root) -}}
{{- if has "mongodb" $needs -}}
{{- $_ := set $env "MONGO_URL" (include "debrief.mongodbAddress" .root) -}}
{{- end -}}
{{- with $values.traces }}
{{- if .endpoint }}
{{- $_ := set $env "OTEL_EXPORTER_OTLP_ENDPOINT" .endpoint -}}
{{- $_ := set $env "TRACES_SAMPLE_RATIO" .sampleRatio -}}
{{- end }}
{{- end }}
{{- if eq .name "gateway" -}}
{{- $_ := set $env "TRUSTED_PROXIES" $values.trustedProxies -}}
{{- end -}}
{{- if eq .name "auth" -}}
{{- $_ := set $env "SESSION_KEYS_FILE" "/var/lib/debrief/session-keys.json" -}}
{{- $_ := set $env "SECOND_FACTOR_KEYS_FILE" "/var/lib/debrief/second-factors.json" -}}
{{- end -}}
{{- if eq .name "integrations" -}}
{{- $_ := set $env "INTEGRATIONS_KEYS_FILE" "/var/lib/debrief/integrations.json" -}}
{{- $_ := set $env "WEBHOOK_ALLOWED_NETWORKS" (join "," $values.integrations.allowedNetworks) -}}
{{- end -}}
{{- if eq .name "mailer" -}}
{{- $_ := set $env "SES_REGION" $values.mail.region -}}
{{- $_ := set $env "SMTP_URL" $values.mail.smtp.address -}}
{{- $_ := set $env "MAIL_FROM" $values.mail.from -}}
{{- end -}}
{{- if has "s3" $needs -}}
{{- $_ := set $env "TRANSCRIBE_DEADLINE_S" $values.worker.transcribeDeadlineSeconds -}}
{{- $_ := set $env "AMQP_CONSUMER_TIMEOUT_S" $values.rabbitmq.consumerTimeoutSeconds -}}
{{- $_ := set $env "S3_REGION" $values.s3.region -}}
{{- if not $values.s3.operator.enabled -}}
{{- $_ := set $env "S3_BUCKET" $values.s3.bucket -}}
{{- $_ := set $env "S3_ENDPOINT" $values.s3.endpoint -}}
{{- end -}}
{{- end -}}
{{- range $key, $value := mergeOverwrite $env (deepCopy $values.env) (deepCopy .settings.env) }}
{{- if ne (toString $value) "" }}
- name: {{ $key }}
  value: {{ toString $value | quote }}
{{- end }}
{{- end }}
{{- if .root.Values.rabbitmq.operator.enabled }}
{{- $user := printf "%s-rabbitmq-default-user" $fullname }}
- name: AMQP_USER
  valueFrom: { secretKeyRef: { name: {{ $user }}, key: username } }
- name: AMQP_PASSWORD
  valueFrom: { secretKeyRef: { name: {{ $user }}, key: password } }
{{- end }}
{{- if and (has "mongodb" $needs) .root.Values.mongodb.operator.enabled }}
- name: MONGO_USER
  value: {{ .process.image }}
{{- end }}
{{- if and (has "s3" $needs) .root.Values.s3.operator.enabled }}
{{- $claim := printf "%s-recordings" $fullname }}
- name: S3_BUCKET
  valueFrom: { configMapKeyRef: { name: {{ $claim }}, key: BUCKET_NAME } }
- name: S3_HOST
  valueFrom: { configMapKeyRef: { name: {{ $claim }}, key: BUCKET_HOST } }
- name: S3_ENDPOINT
  value: http://$(S3_HOST)
{{- range list "AWS_ACCESS_KEY_ID" "AWS_SECRET_ACCESS_KEY" }}
- name: {{ . }}
  valueFrom: { secretKeyRef: { name: {{ $claim }}, key: {{ . }} } }
{{- end }}
{{- end }}
{{- end -}}
