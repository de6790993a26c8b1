export { CONFIRMATION_SENDER, marketingModule } from './marketing.module.ts';
