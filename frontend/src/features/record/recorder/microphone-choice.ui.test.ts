import { chooseMicrophone, chosenMicrophone, microphonesOf } from './microphone-choice.ts';

afterEach(() => localStorage.clear());

const device = (deviceId: string, label: string, kind: MediaDeviceKind = 'audioinput') => ({
  deviceId,
  label,
  kind,
});

test('lists each named microphone once', () => {
  expect(
    microphonesOf([
      device('default', 'Default - Headset'),
      device('communications', 'Communications - Headset'),
      device('a', 'Headset'),
      device('b', ''),
      device('c', 'Camera', 'videoinput'),
      device('', 'Unknown'),
    ]),
  ).toEqual([{ id: 'a', label: 'Headset' }]);
});

test('stores the choice until the default is chosen again', () => {
  chooseMicrophone({ id: 'a', label: 'Headset' });
  expect(chosenMicrophone()).toEqual({ id: 'a', label: 'Headset' });
  chooseMicrophone(null);
  expect(chosenMicrophone()).toBeNull();
});

test('ignores malformed storage', () => {
  localStorage.setItem('debrief.microphone', '{"id":7}');
  expect(chosenMicrophone()).toBeNull();
});
