{{- define "koryo.name" -}}
{{- .Release.Name | trunc 50 | trimSuffix "-" -}}
{{- end }}

{{- define "koryo.labels" -}}
app.kubernetes.io/name: koryo
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{- define "koryo.select" -}}
app.kubernetes.io/name: koryo
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "koryo.secret" -}}
{{- if .Values.secrets.existing -}}
{{- .Values.secrets.existing -}}
{{- else -}}
{{- include "koryo.name" . }}-secrets
{{- end -}}
{{- end }}

{{- define "koryo.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{/* What every process is told. Secrets are files: nobody reads them from the environment of a process. */}}
{{- define "koryo.environment" -}}
- { name: KORYO_PUBLIC_URL, value: {{ required "publicUrl: the address at which people open Koryo" .Values.publicUrl | quote }} }
- { name: KORYO_TRUST_PROXY, value: {{ .Values.trustProxy | quote }} }
- { name: KORYO_SECRET_FILE, value: /run/secrets/koryo/secret }
- { name: DATABASE_APP_URL_FILE, value: /run/secrets/koryo/database-app-url }
- { name: SMTP_URL_FILE, value: /run/secrets/koryo/smtp-url }
- { name: MAIL_FROM, value: {{ required "smtp.from: the sender of mails" .Values.smtp.from | quote }} }
- { name: S3_CONTENT_BUCKET, value: {{ required "s3.contentBucket" .Values.s3.contentBucket | quote }} }
- { name: S3_TEMPORARY_BUCKET, value: {{ required "s3.temporaryBucket" .Values.s3.temporaryBucket | quote }} }
{{- with .Values.s3.endpoint }}
- { name: S3_ENDPOINT, value: {{ . | quote }} }
{{- end }}
{{- with .Values.s3.region }}
- { name: S3_REGION, value: {{ . | quote }} }
{{- end }}
{{- with .Values.s3.delivery }}
- { name: S3_DELIVERY, value: {{ . | quote }} }
{{- end }}
{{- with .Values.s3.publicEndpoint }}
- { name: S3_PUBLIC_ENDPOINT, value: {{ . | quote }} }
{{- end }}
- name: S3_ACCESS_KEY_ID
  valueFrom: { secretKeyRef: { name: {{ include "koryo.secret" . }}, key: s3-access-key-id, optional: true } }
- name: S3_SECRET_ACCESS_KEY
  valueFrom: { secretKeyRef: { name: {{ include "koryo.secret" . }}, key: s3-secret-access-key, optional: true } }
{{- if .Values.metrics.enabled }}
- { name: KORYO_METRICS_PORT, value: {{ .Values.metrics.port | quote }} }
- { name: KORYO_METRICS_HOST, value: 0.0.0.0 }
{{- end }}
{{- range $name, $key := .Values.secrets.keys }}
- { name: {{ $name }}_FILE, value: /run/secrets/koryo/{{ $key }} }
{{- end }}
{{- range $name, $value := .Values.settings }}
- { name: {{ $name }}, value: {{ include "koryo.text" $value | quote }} }
{{- end }}
{{- end }}

{{/* A large number of a file of values would else be written 5e+06. Older Helms ask both sides of an `and`: a word has no floor. */}}
{{- define "koryo.text" -}}
{{- $whole := false -}}
{{- if kindIs "float64" . }}{{ $whole = eq (floor .) . }}{{ end -}}
{{- if $whole }}{{ int64 . }}{{ else }}{{ . }}{{ end -}}
{{- end }}

{{- define "koryo.podSecurity" -}}
automountServiceAccountToken: false
# Kubernetes would else set KORYO_PORT, KORYO_SERVICE_HOST … for the service of a release named koryo: settings that Koryo does not know.
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "koryo.containerSecurity" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
{{- end }}

{{/* Only the migration is given the owner's password. */}}
{{- define "koryo.volumes" -}}
- name: temporary
  emptyDir: { sizeLimit: {{ .Values.temporarySize }} }
- name: data
  emptyDir: { sizeLimit: {{ .Values.temporarySize }} }
- name: secrets
  secret:
    secretName: {{ include "koryo.secret" . }}
    defaultMode: 0440
    items:
      - { key: secret, path: secret }
      - { key: database-app-url, path: database-app-url }
      - { key: smtp-url, path: smtp-url }
      {{- range $key := values .Values.secrets.keys | uniq | sortAlpha }}
      - { key: {{ $key }}, path: {{ $key }} }
      {{- end }}
{{- end }}

{{- define "koryo.mounts" -}}
- { name: temporary, mountPath: /tmp }
- { name: data, mountPath: /data }
- { name: secrets, mountPath: /run/secrets/koryo, readOnly: true }
{{- end }}

{{- define "koryo.placement" -}}
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.affinity }}
affinity:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}
