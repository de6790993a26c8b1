import { problemsOf } from './official-schema.ts';
import { answerFiles } from './answer-files.ts';

answerFiles(problemsOf);
