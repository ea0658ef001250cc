# Builds every published image for amd64 and arm64:
#   docker buildx bake --file infra/docker/docker-bake.hcl
# With another processor than the machine's, buildx needs QEMU: docker run --privileged --rm tonistiigi/binfmt --install all
variable "VERSION" { default = "latest" }

group "default" { targets = ["debrief", "gateway", "processes"] }

target "image" {
  dockerfile = "infra/docker/Dockerfile"
  platforms = ["linux/amd64", "linux/arm64"]
  attest = ["type=sbom", "type=provenance,mode=max"]
}

target "debrief" {
  inherits = ["image"]
  target = "debrief"
  args = { WORKSPACE = "infra/local services/*" }
  tags = ["debrief/debrief:${VERSION}", "debrief/debrief:latest"]
}

target "gateway" {
  inherits = ["image"]
  target = "gateway"
  args = { WORKSPACE = "gateway" }
  tags = ["debrief/gateway:${VERSION}"]
}

target "processes" {
  name = process
  matrix = { process = ["auth", "notes", "ai-pipeline", "referrals", "mailer", "analytics", "integrations"] }
  inherits = ["image"]
  target = process == "ai-pipeline" ? process : "service"
  args = { WORKSPACE = "services/${process}" }
  tags = ["debrief/${process}:${VERSION}"]
}
