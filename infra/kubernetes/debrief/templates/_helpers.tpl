{{- define "debrief.fullname" -}}
{{- if contains .Chart.Name .Release.Name -}}
{{ .Release.Name | trunc 40 | trimSuffix "-" }}
{{- else -}}
{{ printf "%s-%s" .Release.Name .Chart.Name | trunc 40 | trimSuffix "-" }}
{{- end -}}
{{- end -}}

{{- define "debrief.releaseLabels" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{/* Selector labels of a process: (dict "root" $ "name" name). */}}
{{- define "debrief.selector" -}}
{{ include "debrief.releaseLabels" .root }}
app.kubernetes.io/component: {{ .name }}
{{- end -}}

{{- define "debrief.labels" -}}
{{ include "debrief.selector" . }}
app.kubernetes.io/version: {{ .root.Values.image.tag | default .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end -}}

{{- define "debrief.mongodbAddress" -}}
{{- if .Values.mongodb.operator.enabled -}}
{{- $name := printf "%s-mongodb" (include "debrief.fullname" .) -}}
mongodb+srv://{{ $name }}-svc.{{ .Release.Namespace }}.svc.cluster.local/?replicaSet={{ $name }}&ssl=false
{{- else -}}
{{ .Values.mongodb.address }}
{{- end -}}
{{- end -}}

{{- define "debrief.rabbitmqAddress" -}}
{{- if .Values.rabbitmq.operator.enabled -}}
amqp://{{ include "debrief.fullname" . }}-rabbitmq:5672
{{- else -}}
{{ .Values.rabbitmq.address }}
{{- end -}}
{{- end -}}

{{/* Maximum number of workers, capped by the provider's rate limit. */}}
{{- define "debrief.maxWorkers" -}}
{{- $provider := .Values.worker.provider -}}
{{- $most := int .Values.worker.keda.maxReplicas -}}
{{- if gt (int $provider.requestsPerMinute) 0 -}}
{{- $most = min $most (max 1 (div (int $provider.requestsPerMinute) (int $provider.requestsPerWorker))) -}}
{{- end -}}
{{ $most }}
{{- end -}}

{{/* Values of a process, merged over the defaults: (dict "root" $ "name" name). */}}
{{- define "debrief.settings" -}}
{{- mergeOverwrite (deepCopy .root.Values.defaults) (deepCopy (index .root.Values.processes .name | default dict)) | toYaml -}}
{{- end -}}
