import type { OpenMicrophone } from './live-words.ts';
// The worklet is a separate file, because the content security policy blocks inline and blob scripts.
import workletUrl from './capture-worklet.ts?worker&url';

export const capture = async (
  { stream, context }: OpenMicrophone,
  onBlock: (block: Float32Array) => void,
): Promise<() => void> => {
  await context.audioWorklet.addModule(new URL(workletUrl, import.meta.url));
  const source = context.createMediaStreamSource(stream);
  const node = new AudioWorkletNode(context, 'capture');
  node.port.onmessage = ({ data }: MessageEvent<Float32Array>) => onBlock(data);
  // The node outputs silence, but some browsers run only nodes that are connected to the destination.
  source.connect(node).connect(context.destination);
  return () => {
    node.port.onmessage = null;
    source.disconnect();
    node.disconnect();
  };
};

export const resample = async (
  samples: Float32Array<ArrayBuffer>,
  from: number,
  to: number,
): Promise<Float32Array> => {
  const offline = new OfflineAudioContext(1, Math.floor((samples.length * to) / from), to);
  const buffer = offline.createBuffer(1, samples.length, from);
  buffer.copyToChannel(samples, 0);
  const source = offline.createBufferSource();
  source.buffer = buffer;
  source.connect(offline.destination);
  source.start();
  return (await offline.startRendering()).getChannelData(0);
};
