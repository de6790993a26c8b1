export { takeTussPackage } from './tuss-package.ts';
