export { readTussPackage, takeTussTables } from './tuss-package.ts';
