import { TestEnvironment } from 'jest-environment-node';

/**
 * Node, with the number arrays of the process that runs the tests: native code such as the reader's runtime makes those, and
 * takes the test's own for something else.
 */
export default class NativeArraysEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, { Float32Array, Int32Array });
  }
}
