import { addressVariable, serviceNames, services } from '../src/services.ts';

// Operators have set these: a name must not change.
test('a variable that holds a service’s address is made of its name', () => {
  expect(addressVariable('auth')).toBe('AUTH_URL');
  expect(addressVariable('ai-pipeline')).toBe('AI_PIPELINE_URL');
});

test('each service has a port of its own', () => {
  const ports = serviceNames.map((name) => services[name].port);
  expect(new Set(ports).size).toBe(ports.length);
});
