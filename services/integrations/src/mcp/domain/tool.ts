import type { ApiScope } from '@debrief/contracts/http/api-tokens';
import type { z } from 'zod';
import type { DebriefApi } from './debrief-api.ts';

interface Description {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Scope of API tokens that may use the tool. */
  readonly scope: ApiScope;
  readonly annotations: {
    readonly readOnlyHint: boolean;
    /** If true, the tool replaces a value. */
    readonly destructiveHint: boolean;
    readonly idempotentHint: boolean;
  };
}

interface TypedTool<Input extends z.core.$ZodObject, Output extends z.core.$ZodObject> extends Description {
  readonly input: Input;
  /** Text from notes and contacts is in the field `untrusted`. */
  readonly output: Output;
  run(api: DebriefApi, input: z.infer<Input>): Promise<z.infer<Output>>;
}

export interface Tool extends Description {
  readonly input: z.core.$ZodObject;
  readonly output: z.core.$ZodObject;
  run(api: DebriefApi, input: unknown): Promise<object>;
}

export const defineTool = <Input extends z.core.$ZodObject, Output extends z.core.$ZodObject>(
  tool: TypedTool<Input, Output>,
): Tool => ({ ...tool, run: (api, input) => tool.run(api, input as z.infer<Input>) as Promise<object> });

export const readOnly = { readOnlyHint: true, destructiveHint: false, idempotentHint: true } as const;
