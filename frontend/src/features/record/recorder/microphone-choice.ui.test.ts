import { chooseMicrophone, chosenMicrophone, microphonesOf } from './microphone-choice.ts';

afterEach(() => localStorage.clear());

const device = (deviceId: string, label: string, kind: MediaDeviceKind = 'audioinput') => ({
  deviceId,
  label,
  kind,
});

test('only microphones with a name count, each once', () => {
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

test('the choice is kept on the device until the default is chosen again', () => {
  chooseMicrophone({ id: 'a', label: 'Headset' });
  expect(chosenMicrophone()).toEqual({ id: 'a', label: 'Headset' });
  chooseMicrophone(null);
  expect(chosenMicrophone()).toBeNull();
});

test('what somebody else left in the storage is no choice', () => {
  localStorage.setItem('debrief.microphone', '{"id":7}');
  expect(chosenMicrophone()).toBeNull();
});
