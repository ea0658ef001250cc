import { existsSync } from 'node:fs';
import { chooseTranscriber } from '@debrief/ai-pipeline/transcribers/choose-transcriber';
import { requireShortDeadline } from '@debrief/ai-pipeline/deadline';
import { findKnownCommand } from '@debrief/ai-pipeline/transcribers/known-commands';
import { z } from 'zod';
import type { LocalConfig } from '../../config.ts';
import { failure, ok, reasonOf, warning, type Finding } from '../finding.ts';

const timeoutMs = 5_000;
const modelList = z.object({ data: z.array(z.object({ id: z.string() })) });

const checkOpenAi = async (config: LocalConfig): Promise<Finding[]> => {
  const { OPENAI_API_KEY: key, OPENAI_BASE_URL: base = 'https://api.openai.com/v1' } = config;
  if (key === undefined) return [];
  try {
    const response = await fetch(`${base.replace(/\/$/, '')}/models`, {
      headers: { authorization: `Bearer ${key}` },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 401 || response.status === 403) {
      return [
        failure(
          'OPENAI_API_KEY',
          `${new URL(base).host} rejects the key.`,
          'Create a new key, or remove it.',
        ),
      ];
    }
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    const models = new Set(modelList.parse(await response.json()).data.map(({ id }) => id));
    const transcription =
      config.TRANSCRIBE_COMMAND === undefined ? ['OPENAI_TRANSCRIPTION_MODEL' as const] : [];
    const missing = (['OPENAI_EXTRACTION_MODEL', ...transcription] as const).filter(
      (name) => !models.has(config[name]),
    );
    return missing.length === 0
      ? [ok('OPENAI_API_KEY', `${new URL(base).host} accepts the key and has the models.`)]
      : missing.map((name) =>
          failure(
            name,
            `${new URL(base).host} has no model ${config[name]} for this key.`,
            `Set ${name} to one it has.`,
          ),
        );
  } catch (error) {
    const text = `No server that speaks the OpenAI API answers at ${base} (${reasonOf(error)}).`;
    return [failure('OPENAI_BASE_URL', text, 'Check OPENAI_BASE_URL, and that this machine may reach it.')];
  }
};

const checkTranscriber = async (config: LocalConfig): Promise<Finding[]> => {
  const { TRANSCRIBE_COMMAND: command, WHISPER_MODEL: model } = config;
  if (command?.trim() === 'none') {
    return [
      warning(
        'TRANSCRIBE_COMMAND',
        'Recordings are not transcribed.',
        'Remove it to use the built-in recognizer.',
      ),
    ];
  }
  if (model !== undefined && !existsSync(model)) {
    return [failure('WHISPER_MODEL', `There is no file ${model}.`, 'Download a model, or correct the path.')];
  }
  if (model !== undefined && command === undefined && findKnownCommand(model) === null) {
    const text = 'A model is set, but there is no whisper-cli on the PATH to use it.';
    return [failure('WHISPER_MODEL', text, 'Install whisper.cpp, or remove WHISPER_MODEL.')];
  }
  if (command === undefined) return [ok('recognition', 'Recordings are transcribed.')];
  try {
    const [program = ''] = command.trim().split(/\s+/);
    if (program.includes('/') && !existsSync(program)) throw new Error(`there is no file ${program}`);
    await chooseTranscriber(config, { decode: () => Promise.reject(new Error('not used')) } as never);
    return command.includes('{file}')
      ? [ok('TRANSCRIBE_COMMAND', `${program} transcribes recordings.`)]
      : [
          failure(
            'TRANSCRIBE_COMMAND',
            'It does not contain the name of the recording.',
            'Add {file} to it.',
          ),
        ];
  } catch (error) {
    const text = `The engine cannot be started: ${reasonOf(error).replace(/^TRANSCRIBE_COMMAND is wrong: /, '')}.`;
    return [failure('TRANSCRIBE_COMMAND', text, 'Install it, or correct its path.')];
  }
};

const checkDeadline = (config: LocalConfig): Finding[] => {
  try {
    requireShortDeadline(config);
    return [];
  } catch (error) {
    return [failure('TRANSCRIBE_DEADLINE_S', `${reasonOf(error)}.`, 'Lower it, or raise both timeouts.')];
  }
};

export const checkEngines = async (config: LocalConfig): Promise<Finding[]> => [
  ...(await Promise.all([checkOpenAi(config), checkTranscriber(config)])).flat(),
  ...checkDeadline(config),
];
