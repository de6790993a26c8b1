export { ChatToggle } from './chat-toggle.tsx';
