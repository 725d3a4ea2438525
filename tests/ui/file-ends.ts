/** Event of the shared window when all tests of a file have run: takes away what it still shows. */
export const FILE_ENDS = 'slipway-test-file-ends';
