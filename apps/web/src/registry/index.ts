export { SettingsFrame } from './settings-frame.tsx';
