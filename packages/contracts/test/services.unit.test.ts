import { addressVariable, serviceNames, services } from '../src/services.ts';

// Operators have set these variables, so their names must not change.
test('derives the URL variable of a service from its name', () => {
  expect(addressVariable('auth')).toBe('AUTH_URL');
  expect(addressVariable('ai-pipeline')).toBe('AI_PIPELINE_URL');
});

test('assigns a unique port to each service', () => {
  const ports = serviceNames.map((name) => services[name].port);
  expect(new Set(ports).size).toBe(ports.length);
});
