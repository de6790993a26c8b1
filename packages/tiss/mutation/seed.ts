import fc from 'fast-check';

// A mutant must die of the same case in every run.
fc.configureGlobal({ seed: 20_251_121 });
