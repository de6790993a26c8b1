import { addApplicationWords } from '@prumo/messages/application';

addApplicationWords();
