import { answerFiles } from './answer-files.ts';
import { readAnswerFile } from './return-file.ts';

answerFiles(readAnswerFile);
